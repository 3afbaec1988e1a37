import { Fragment, type ReactNode } from 'react'

/** Interpolates React elements into the `{{placeholders}}` of a text. */
export const InterpolatedText = ({
  text,
  parts,
}: {
  text: string
  parts: Record<string, ReactNode>
}) =>
  text
    .split(/\{\{(\w+)\}\}/)
    .map((piece, index) => (
      <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>
    ))
