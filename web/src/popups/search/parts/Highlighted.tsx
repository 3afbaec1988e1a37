import { Fragment } from 'react'
import { splitMatches } from '../highlight.ts'

type HighlightedProps = { text: string; keywords: string }

export const Highlighted = ({ text, keywords }: HighlightedProps) =>
  splitMatches(text, keywords).map((part, index) =>
    part.isMatch ? (
      <mark key={index}>{part.text}</mark>
    ) : (
      <Fragment key={index}>{part.text}</Fragment>
    ),
  )
