import { Fragment } from 'react'
import { marked } from '../mark.ts'

type MarkedProps = { text: string; keywords: string }

export const Marked = ({ text, keywords }: MarkedProps) =>
  marked(text, keywords).map((part, index) =>
    part.isMatch ? (
      <mark key={index}>{part.text}</mark>
    ) : (
      <Fragment key={index}>{part.text}</Fragment>
    ),
  )
