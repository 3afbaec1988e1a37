/** Opens the device's share sheet for a link, or copies it as a fallback. */
export const shareLink = async (link: {
  title: string
  url: string
}): Promise<'shared' | 'copied' | 'dismissed' | 'failed'> => {
  try {
    if (navigator.share) {
      await navigator.share(link)
      return 'shared'
    }
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed'
  }
}
