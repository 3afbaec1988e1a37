/** Downloads bytes as a file. */
export const saveFile = (bytes: Blob, name: string): void => {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the blob after this task.
  setTimeout(() => URL.revokeObjectURL(url))
}
