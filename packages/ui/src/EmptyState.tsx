import type { ReactNode } from 'react'
import { Shelf } from './drawings/Shelf.tsx'
import { StateView } from './StateView.tsx'

type EmptyStateProps = {
  title: string
  text: string
  inline?: boolean
  heading?: 'h1' | 'h2'
  children?: ReactNode
}

export const EmptyState = (props: EmptyStateProps) => <StateView drawing={<Shelf />} {...props} />
