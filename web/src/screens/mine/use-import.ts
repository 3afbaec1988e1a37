import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { BusinessError } from '../../api/client.ts'
import { importCard, refreshOwn } from '../../api/own-characters.ts'
import { wordsOf } from '../../api/say-error.ts'
import { useText } from '../../i18n/text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { complaintAboutCard } from './card-file.ts'

export type ImportState = { file: File } & (
  | { kind: 'reading' }
  /** The card tells no age, and nobody is taken without one. */
  | { kind: 'ageless' }
  | { kind: 'refused'; reason: string }
)

const isAgeless = (error: unknown): boolean =>
  error instanceof BusinessError && error.name === 'BAD_PARAMETER' && /\bage\b/.test(error.message)

/** Brings a card in: it can be stopped, and says why when it is not taken. */
export const useImport = () => {
  const { t } = useText()
  const queries = useQueryClient()
  const [current, setCurrent] = useState<ImportState | null>(null)
  const running = useRef<AbortController | null>(null)
  const isSeen = useRef(true)
  useEffect(() => {
    isSeen.current = true
    return () => {
      isSeen.current = false
    }
  }, [])

  const refusalElsewhere = (file: File, error: unknown): string =>
    t('card.refusedElsewhere', {
      file: file.name,
      reason: isAgeless(error) ? t('card.ageless') : wordsOf(error),
    })

  const read = async (file: File, age?: number) => {
    const stop = new AbortController()
    running.current?.abort()
    running.current = stop
    setCurrent({ kind: 'reading', file })
    try {
      await importCard(file, age, stop.signal)
      await refreshOwn(queries)
      setCurrent(null)
      toast({ kind: 'ok', text: t('card.imported') })
    } catch (error) {
      if (stop.signal.aborted) return
      // Who has gone on to another page is told there: the row with the reason is out of sight.
      if (!isSeen.current) toast({ kind: 'error', text: refusalElsewhere(file, error) })
      else if (isAgeless(error) && age === undefined) setCurrent({ kind: 'ageless', file })
      else setCurrent({ kind: 'refused', file, reason: wordsOf(error) })
    }
  }

  return {
    current,
    take: (file: File | undefined) => {
      if (!file) return
      const wrong = complaintAboutCard(file)
      if (wrong) setCurrent({ kind: 'refused', file, reason: t(wrong) })
      else void read(file)
    },
    withAge: (age: number) => {
      if (current) void read(current.file, age)
    },
    stop: () => {
      running.current?.abort()
      setCurrent(null)
    },
  }
}
