import { createStore, useStore } from '../../device/store.ts'
import { isHan, paragraphsOf } from './markup.ts'

/** Which line is being read aloud now. */
const reading = createStore<string | null>(null)

export const canReadAloud = (): boolean => 'speechSynthesis' in globalThis

/** What is said, without what is done. */
export const spokenText = (text: string): string =>
  paragraphsOf(text)
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

export const languageOfText = (text: string): 'zh-CN' | 'en-US' => (isHan(text) ? 'zh-CN' : 'en-US')

export const stopReading = (): void => {
  if (canReadAloud()) speechSynthesis.cancel()
  reading.set(null)
}

/** Reads a line aloud, or stops reading it. */
export const toggleReading = (key: string, text: string): void => {
  const isRead = reading.get() === key
  stopReading()
  const spoken = spokenText(text)
  if (isRead || !spoken || !canReadAloud()) return
  const utterance = new SpeechSynthesisUtterance(spoken)
  utterance.lang = languageOfText(spoken)
  const over = () => {
    if (reading.get() === key) reading.set(null)
  }
  utterance.addEventListener('end', over)
  utterance.addEventListener('error', over)
  reading.set(key)
  speechSynthesis.speak(utterance)
}

export const useIsRead = (key: string): boolean => useStore(reading) === key
