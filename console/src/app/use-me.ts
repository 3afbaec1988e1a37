import { useEffect } from 'react'
import { setPictureDomain } from '../../../web/src/device/picture-url.ts'
import { useCall } from '../api/queries.ts'

const EVERY_MS = 30_000

/** Who is signed in and how much waits, asked again and again; tells where the pictures are, too. */
export const useMe = () => {
  const { data } = useCall('entry', 'me', {}, { everyMs: EVERY_MS })
  const imageUrl = data?.imageUrl
  useEffect(() => {
    if (imageUrl !== undefined) setPictureDomain(imageUrl)
  }, [imageUrl])
  return data
}
