import { Fragment } from 'react'
import { marked } from '../mark.ts'

type MarkedProps = { text: string; keywords: string }

export const Marked = ({ text, keywords }: MarkedProps) =>
  marked(text, keywords).map((part, place) =>
    part.isMatch ? (
      <mark key={place}>{part.text}</mark>
    ) : (
      <Fragment key={place}>{part.text}</Fragment>
    ),
  )
