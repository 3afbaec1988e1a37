import type { ConsoleCalls } from '@dulcinea/contract'
import type { Answer } from '@dulcinea/contract'
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

export type Me = Answer<ConsoleCalls['entry']['me']>

type Entry = {
  name: 'review' | 'reports' | 'people' | 'money' | 'figures' | 'engines' | 'settings' | 'audit'
  Icon: LucideIcon
  waiting?: (waiting: Me['waiting']) => number
}

/** What the console is made of, in groups: to be decided, to be paid, to be watched. */
export const GROUPS: Entry[][] = [
  [
    { name: 'review', Icon: Shield, waiting: ({ review }) => review },
    { name: 'reports', Icon: Flag, waiting: ({ reports, pauses }) => reports + pauses },
    { name: 'people', Icon: Users },
  ],
  [{ name: 'money', Icon: Receipt, waiting: ({ differences }) => differences }],
  [
    { name: 'figures', Icon: ChartColumn },
    { name: 'engines', Icon: Activity },
    { name: 'settings', Icon: SlidersHorizontal },
    { name: 'audit', Icon: Clock },
  ],
]
