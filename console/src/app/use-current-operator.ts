import { useEffect } from 'react'
import { setPictureDomain } from '@dulcinea/ui/device/picture-url.ts'
import { useCall } from '../api/queries.ts'

const REFETCH_MS = 30_000

/**
 * The signed-in operator and the number of pending reviews, reports and so on, polled. Also sets the domain
 * from which pictures are loaded.
 */
export const useCurrentOperator = () => {
  const { data } = useCall('entry', 'me', {}, { refetchIntervalMs: REFETCH_MS })
  const imageUrl = data?.imageUrl
  useEffect(() => {
    if (imageUrl !== undefined) setPictureDomain(imageUrl)
  }, [imageUrl])
  return data
}
