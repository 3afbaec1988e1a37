import { BusinessError } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { EmptyState } from '@dulcinea/ui/EmptyState.tsx'
import { ErrorState } from '@dulcinea/ui/ErrorState.tsx'

const UNAVAILABLE_ERRORS: readonly string[] = [
  'CHARACTER_GONE',
  'CHARACTER_IN_REVIEW',
  'NO_CHARACTER',
  'BAD_PARAMETER',
]

type CharacterErrorProps = { error: Error; retrying: boolean; onRetry: () => void }

/** The character is unavailable, with the server's reason; or the request failed and can be retried. */
export const CharacterError = ({ error, retrying, onRetry }: CharacterErrorProps) => {
  const { t } = useText()
  if (error instanceof BusinessError && UNAVAILABLE_ERRORS.includes(error.name)) {
    const message = error.name === 'BAD_PARAMETER' ? t('detail.goneHint') : error.message
    return (
      <EmptyState heading="h1" title={t('detail.gone')} text={message}>
        <ButtonLink variant="primary" to="/explore">
          {t('notYet.wayOn')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <ErrorState heading="h1" text={t('detail.loadFailed')} onRetry={onRetry} retrying={retrying}>
      <ButtonLink to="/explore">{t('state.explore')}</ButtonLink>
    </ErrorState>
  )
}
