/** Hands bytes to the browser as a file to keep. */
export const saveFile = (bytes: Blob, name: string): void => {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser takes the bytes after this turn.
  setTimeout(() => URL.revokeObjectURL(url))
}
