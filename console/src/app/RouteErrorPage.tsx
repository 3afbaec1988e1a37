import { useRouteError } from 'react-router'
import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { EmptyState } from '@dulcinea/ui/EmptyState.tsx'
import { ErrorState } from '@dulcinea/ui/ErrorState.tsx'
import { useText } from '../i18n/text.ts'

/** An unknown URL, or a page that failed to render. */
export const RouteErrorPage = () => {
  const { t } = useText()
  const error = useRouteError()
  if (error) {
    return (
      <ErrorState heading="h1" text={t('state.broken')} onRetry={() => window.location.reload()} />
    )
  }
  return (
    <EmptyState heading="h1" title={t('state.lostTitle')} text={t('state.lostText')}>
      <ButtonLink to="/figures">{t('nav.figures')}</ButtonLink>
    </EmptyState>
  )
}
