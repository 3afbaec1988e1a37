import { useEffect, useState } from 'react'

/** A data URL for a local picture. */
export const useDataUrl = (bytes: Blob | null): string | null => {
  const [result, setResult] = useState<{ bytes: Blob; url: string } | null>(null)
  useEffect(() => {
    if (!bytes) return
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setResult({ bytes, url: reader.result })
    })
    reader.readAsDataURL(bytes)
    return () => reader.abort()
  }, [bytes])
  return result && result.bytes === bytes ? result.url : null
}
