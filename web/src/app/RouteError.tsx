import { useState } from 'react'
import { useRouteError } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { ErrorState } from '@dulcinea/ui/ErrorState.tsx'
import { isMissingChunk, reloadOnce } from './reload-once.ts'

/** Shown in place of a screen that threw; the shell around it stays. */
export const RouteError = () => {
  const { t } = useText()
  const error = useRouteError()
  const [isReloading] = useState(() => isMissingChunk(error) && reloadOnce())
  if (isReloading) return null
  return (
    <ErrorState
      heading="h1"
      text={t('state.crashed')}
      retryLabel={t('common.reload')}
      onRetry={() => location.reload()}
    >
      <ButtonLink to="/explore">{t('state.explore')}</ButtonLink>
    </ErrorState>
  )
}
