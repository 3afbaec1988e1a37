import { Check, Clock, Lock, TriangleAlert } from 'lucide-react'
import type { ComponentType } from 'react'
import type { PublicationName } from '@dulcinea/contract/publication'

type Look = { Icon: ComponentType<{ 'aria-hidden'?: boolean }>; tone: 'soft' | 'ok' | 'bad' }

/** The sign of each status: never the colour alone. */
export const STATUS_LOOKS: Record<PublicationName, Look> = {
  notPublished: { Icon: Lock, tone: 'soft' },
  reviewing: { Icon: Clock, tone: 'soft' },
  published: { Icon: Check, tone: 'ok' },
  failedOnCreate: { Icon: TriangleAlert, tone: 'bad' },
  failedOnUpdate: { Icon: TriangleAlert, tone: 'bad' },
}
