import { memo } from 'react'
import { containsHan, parseParagraphs } from '../markup.ts'
import type { Span } from '../markup.ts'
import styles from './MessageText.module.css'

const SpanView = ({ span }: { span: Span }) => {
  if (span.kind === 'text') return span.text
  if (span.kind === 'strong') return <strong>{span.text}</strong>
  return containsHan(span.text) ? (
    <em className={styles['upright']}>（{span.text}）</em>
  ) : (
    <em className={styles['action']}>{span.text}</em>
  )
}

/** The text of a message: paragraphs, bold text and actions. Never HTML or links. */
export const MessageText = memo(({ text, isOpen = false }: { text: string; isOpen?: boolean }) =>
  parseParagraphs(text, isOpen).map((paragraph, index) => (
    <p key={index} className={styles['paragraph']} dir="auto">
      {paragraph.map((span, index) => (
        <SpanView key={index} span={span} />
      ))}
    </p>
  )),
)
