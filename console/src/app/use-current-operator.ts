import { useEffect } from 'react'
import { setPictureDomain } from '../../../web/src/device/picture-url.ts'
import { useCall } from '../api/queries.ts'

const REFETCH_MS = 30_000

/** The signed-in operator and the counts of waiting work, polled; also sets the image domain. */
export const useCurrentOperator = () => {
  const { data } = useCall('entry', 'me', {}, { everyMs: REFETCH_MS })
  const imageUrl = data?.imageUrl
  useEffect(() => {
    if (imageUrl !== undefined) setPictureDomain(imageUrl)
  }, [imageUrl])
  return data
}
