import { Check, Clock, Lock, TriangleAlert } from 'lucide-react'
import type { ComponentType } from 'react'
import type { PublicationName } from '@dulcinea/contract/publication'

type StatusIcon = { Icon: ComponentType<{ 'aria-hidden'?: boolean }>; tone: 'soft' | 'ok' | 'bad' }

/** Icon of each status, because colour alone is not accessible. */
export const STATUS_ICONS: Record<PublicationName, StatusIcon> = {
  notPublished: { Icon: Lock, tone: 'soft' },
  reviewing: { Icon: Clock, tone: 'soft' },
  published: { Icon: Check, tone: 'ok' },
  failedOnCreate: { Icon: TriangleAlert, tone: 'bad' },
  failedOnUpdate: { Icon: TriangleAlert, tone: 'bad' },
}
