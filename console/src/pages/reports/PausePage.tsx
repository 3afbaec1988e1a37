import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCall, useCallMutation } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { Action } from '../../parts/Action.tsx'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { BackLink } from '../../parts/BackLink.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { QueryState } from '../../parts/QueryState.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { formatUserName } from '../../parts/format-user-name.ts'
import { UserLink } from '../../parts/UserLink.tsx'
import { Excerpt } from './Excerpt.tsx'
import styles from './ReportPage.module.css'

const LIST = '/reports?list=pauses'

/** One paused user: the conversation excerpt and the decision whether they are an adult. */
export const PausePage = () => {
  const { t, formatDateTime } = useText()
  const userId = Number(useParams()['userId'])
  const go = useNavigate()
  const query = useCall('reports', 'pause', { userId })
  const lift = useCallMutation('reports', 'liftPause')
  const end = useCallMutation('reports', 'endPause')
  const [dialog, setDialog] = useState<'lift' | 'end' | null>(null)
  return (
    <>
      <BackLink to={LIST}>{t('reports.list.pauses')}</BackLink>
      <QueryState query={query}>
        {(pause) => (
          <>
            <PageHead title={formatUserName(pause)} lead={t('reports.pauseLead')}>
              <Action tone="leaf" onClick={() => setDialog('lift')}>
                {t('reports.lift')}
              </Action>
              <Action tone="rust" onClick={() => setDialog('end')}>
                {t('reports.end')}
              </Action>
            </PageHead>
            <Panel title={t('reports.context')}>
              <div className={styles['subject']}>
                <Facts
                  facts={[
                    { name: t('people.person'), value: <UserLink {...pause} /> },
                    { name: t('people.joined'), value: formatDateTime(pause.joinedAt) },
                    { name: t('reports.pausedAt'), value: formatDateTime(pause.pausedAt) },
                    { name: t('reports.character'), value: pause.character?.name ?? '–' },
                  ]}
                />
                <Excerpt lines={pause.excerpt} her={pause.character?.name ?? ''} />
              </div>
            </Panel>
          </>
        )}
      </QueryState>
      {dialog && (
        <ConfirmDialog
          title={t(dialog === 'lift' ? 'reports.liftTitle' : 'reports.endTitle')}
          text={t(dialog === 'lift' ? 'reports.liftText' : 'reports.endText')}
          confirm={t(dialog === 'lift' ? 'reports.lift' : 'reports.end')}
          tone={dialog === 'lift' ? 'leaf' : 'rust'}
          reason={{ label: t('ask.reason'), hint: t('ask.reasonHint') }}
          onConfirm={async (reason) => {
            await (dialog === 'lift' ? lift : end).mutateAsync({ userId, reason })
            void go(LIST)
            return t(dialog === 'lift' ? 'reports.liftDone' : 'reports.endDone')
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
