import { useEffect, useState } from 'react'

/** An address that holds the bytes themselves, for a picture that is only here. */
export const useDataUrl = (bytes: Blob | null): string | null => {
  const [read, setRead] = useState<{ bytes: Blob; url: string } | null>(null)
  useEffect(() => {
    if (!bytes) return
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setRead({ bytes, url: reader.result })
    })
    reader.readAsDataURL(bytes)
    return () => reader.abort()
  }, [bytes])
  return read && read.bytes === bytes ? read.url : null
}
