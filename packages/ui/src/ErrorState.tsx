import type { ReactNode } from 'react'
import { useText } from './i18n/use-text.ts'
import { Button } from './Button.tsx'
import { Candle } from './drawings/Candle.tsx'
import { StateView } from './StateView.tsx'

type ErrorStateProps = {
  /** What happened, and what is not affected. */
  text: string
  title?: string
  onRetry?: () => void
  retrying?: boolean
  retryLabel?: string
  inline?: boolean
  heading?: 'h1' | 'h2'
  /** Further actions. */
  children?: ReactNode
}

export const ErrorState = ({
  text,
  title,
  onRetry,
  retrying = false,
  retryLabel,
  inline,
  heading,
  children,
}: ErrorStateProps) => {
  const { t } = useText()
  return (
    <StateView
      alert
      inline={inline}
      heading={heading}
      drawing={<Candle lit={false} />}
      title={title ?? t('state.candleOut')}
      text={text}
    >
      {onRetry && (
        <Button variant="primary" busy={retrying} onClick={onRetry}>
          {retryLabel ?? t('common.tryAgain')}
        </Button>
      )}
      {children}
    </StateView>
  )
}
