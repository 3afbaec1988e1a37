import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCall, useDeed } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { Action } from '../../parts/Action.tsx'
import { Ask } from '../../parts/Ask.tsx'
import { Back } from '../../parts/Back.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { personName } from '../../parts/person-name.ts'
import { PersonLink } from '../../parts/PersonLink.tsx'
import { Excerpt } from './Excerpt.tsx'
import styles from './ReportPage.module.css'

const LIST = '/reports?list=pauses'

/** One paused user: the conversation excerpt and the decision whether they are an adult. */
export const PausePage = () => {
  const { t, formatDateTime } = useText()
  const userId = Number(useParams()['userId'])
  const go = useNavigate()
  const query = useCall('reports', 'pause', { userId })
  const lift = useDeed('reports', 'liftPause')
  const end = useDeed('reports', 'endPause')
  const [dialog, setDialog] = useState<'lift' | 'end' | null>(null)
  return (
    <>
      <Back to={LIST}>{t('reports.list.pauses')}</Back>
      <Loaded query={query}>
        {(pause) => (
          <>
            <PageHead title={personName(pause)} lead={t('reports.pauseLead')}>
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
                    { name: t('people.person'), value: <PersonLink {...pause} /> },
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
      </Loaded>
      {dialog && (
        <Ask
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
