import { createStore, useStore } from '@dulcinea/ui/device/store.ts'
import { containsHan, parseParagraphs } from './markup.ts'

/** Key of the message that is being read aloud. */
const readingKey = createStore<string | null>(null)

export const canReadAloud = (): boolean => 'speechSynthesis' in globalThis

/** The spoken part of a text, without actions. */
export const toSpeechText = (text: string): string =>
  parseParagraphs(text)
    .map((paragraph) =>
      paragraph
        .filter((span) => span.kind !== 'action')
        .map((span) => span.text)
        .join('')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join('\n')

export const detectLanguage = (text: string): 'zh-CN' | 'en-US' =>
  containsHan(text) ? 'zh-CN' : 'en-US'

export const stopReading = (): void => {
  if (canReadAloud()) speechSynthesis.cancel()
  readingKey.set(null)
}

/** Reads a message aloud, or stops reading it. */
export const toggleReading = (key: string, text: string): void => {
  const isCurrent = readingKey.get() === key
  stopReading()
  const speech = toSpeechText(text)
  if (isCurrent || !speech || !canReadAloud()) return
  const utterance = new SpeechSynthesisUtterance(speech)
  utterance.lang = detectLanguage(speech)
  const onEnd = () => {
    if (readingKey.get() === key) readingKey.set(null)
  }
  utterance.addEventListener('end', onEnd)
  utterance.addEventListener('error', onEnd)
  readingKey.set(key)
  speechSynthesis.speak(utterance)
}

export const useIsReadAloud = (key: string): boolean => useStore(readingKey) === key
