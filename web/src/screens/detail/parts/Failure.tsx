import { BusinessError } from '../../../api/client.ts'
import { useText } from '../../../i18n/text.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'

const ABSENT: readonly string[] = [
  'CHARACTER_GONE',
  'CHARACTER_IN_REVIEW',
  'NO_CHARACTER',
  'BAD_PARAMETER',
]

type FailureProps = { error: Error; retrying: boolean; onRetry: () => void }

/** She is gone for good reasons, which the server tells; or the connection is, and one can try again. */
export const Failure = ({ error, retrying, onRetry }: FailureProps) => {
  const { t } = useText()
  if (error instanceof BusinessError && ABSENT.includes(error.name)) {
    const said = error.name === 'BAD_PARAMETER' ? t('detail.goneHint') : error.message
    return (
      <EmptyState heading="h1" title={t('detail.gone')} text={said}>
        <ButtonLink look="ember" to="/explore">
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
