import type { ConsoleCalls } from '@dulcinea/contract'
import type { ResponseData } from '@dulcinea/contract'
import {
  ChartColumn,
  Clock,
  Flag,
  Receipt,
  Activity,
  Shield,
  SlidersHorizontal,
  Users,
  type LucideIcon,
} from 'lucide-react'

export type CurrentOperator = ResponseData<ConsoleCalls['entry']['me']>

type NavEntry = {
  name: 'review' | 'reports' | 'people' | 'money' | 'figures' | 'engines' | 'settings' | 'audit'
  Icon: LucideIcon
  countWaiting?: (waiting: CurrentOperator['waiting']) => number
}

/** The pages of the console in groups: decisions, payments, monitoring. */
export const NAV_GROUPS: NavEntry[][] = [
  [
    { name: 'review', Icon: Shield, countWaiting: ({ review }) => review },
    { name: 'reports', Icon: Flag, countWaiting: ({ reports, pauses }) => reports + pauses },
    { name: 'people', Icon: Users },
  ],
  [{ name: 'money', Icon: Receipt, countWaiting: ({ differences }) => differences }],
  [
    { name: 'figures', Icon: ChartColumn },
    { name: 'engines', Icon: Activity },
    { name: 'settings', Icon: SlidersHorizontal },
    { name: 'audit', Icon: Clock },
  ],
]
