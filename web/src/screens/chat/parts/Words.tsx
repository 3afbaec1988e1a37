import { memo } from 'react'
import { isHan, paragraphsOf } from '../markup.ts'
import type { Span } from '../markup.ts'
import styles from './Words.module.css'

const Piece = ({ span }: { span: Span }) => {
  if (span.kind === 'text') return span.text
  if (span.kind === 'strong') return <strong>{span.text}</strong>
  return isHan(span.text) ? (
    <em className={styles['upright']}>（{span.text}）</em>
  ) : (
    <em className={styles['action']}>{span.text}</em>
  )
}

/** What somebody said: paragraphs, bold, and actions told apart. Never HTML, never a live link. */
export const Words = memo(({ text, isOpen = false }: { text: string; isOpen?: boolean }) =>
  paragraphsOf(text, isOpen).map((paragraph, line) => (
    <p key={line} className={styles['paragraph']} dir="auto">
      {paragraph.map((span, place) => (
        <Piece key={place} span={span} />
      ))}
    </p>
  )),
)
