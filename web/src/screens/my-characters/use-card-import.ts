import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { BusinessError } from '../../api/client.ts'
import { importCard, refreshMyCharacters } from '../../api/my-characters.ts'
import { toErrorMessage } from '../../api/show-error.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { validateCardFile } from './card-file.ts'

export type CardImportState = { file: File } & (
  | { kind: 'reading' }
  /** The card contains no age, which is required. */
  | { kind: 'ageless' }
  | { kind: 'refused'; reason: string }
)

const isAgeless = (error: unknown): boolean =>
  error instanceof BusinessError && error.name === 'BAD_PARAMETER' && /\bage\b/.test(error.message)

/** Imports a character card; can be cancelled, and reports why an import was refused. */
export const useCardImport = () => {
  const { t } = useText()
  const queries = useQueryClient()
  const [current, setCurrent] = useState<CardImportState | null>(null)
  const running = useRef<AbortController | null>(null)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const getBackgroundError = (file: File, error: unknown): string =>
    t('card.refusedElsewhere', {
      file: file.name,
      reason: isAgeless(error) ? t('card.ageless') : toErrorMessage(error),
    })

  const runImport = async (file: File, age?: number) => {
    const stop = new AbortController()
    running.current?.abort()
    running.current = stop
    setCurrent({ kind: 'reading', file })
    try {
      await importCard(file, age, stop.signal)
      await refreshMyCharacters(queries)
      setCurrent(null)
      toast({ kind: 'ok', text: t('card.imported') })
    } catch (error) {
      if (stop.signal.aborted) return
      // After leaving the page the row is not visible, so show a toast instead.
      if (!isMounted.current) toast({ kind: 'error', text: getBackgroundError(file, error) })
      else if (isAgeless(error) && age === undefined) setCurrent({ kind: 'ageless', file })
      else setCurrent({ kind: 'refused', file, reason: toErrorMessage(error) })
    }
  }

  return {
    current,
    importFile: (file: File | undefined) => {
      if (!file) return
      const fileError = validateCardFile(file)
      if (fileError) setCurrent({ kind: 'refused', file, reason: t(fileError) })
      else void runImport(file)
    },
    importWithAge: (age: number) => {
      if (current) void runImport(current.file, age)
    },
    stop: () => {
      running.current?.abort()
      setCurrent(null)
    },
  }
}
