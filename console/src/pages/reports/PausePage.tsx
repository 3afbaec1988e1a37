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

/** One person who waits: what was said, and whether this is an adult. */
export const PausePage = () => {
  const { t, formatMoment } = useText()
  const userId = Number(useParams()['userId'])
  const go = useNavigate()
  const query = useCall('reports', 'pause', { userId })
  const lift = useDeed('reports', 'liftPause')
  const end = useDeed('reports', 'endPause')
  const [asked, setAsked] = useState<'lift' | 'end' | null>(null)
  return (
    <>
      <Back to={LIST}>{t('reports.list.pauses')}</Back>
      <Loaded query={query}>
        {(pause) => (
          <>
            <PageHead title={personName(pause)} lead={t('reports.pauseLead')}>
              <Action tone="leaf" onClick={() => setAsked('lift')}>
                {t('reports.lift')}
              </Action>
              <Action tone="rust" onClick={() => setAsked('end')}>
                {t('reports.end')}
              </Action>
            </PageHead>
            <Panel title={t('reports.context')}>
              <div className={styles['subject']}>
                <Facts
                  facts={[
                    { name: t('people.person'), value: <PersonLink {...pause} /> },
                    { name: t('people.joined'), value: formatMoment(pause.joinedAt) },
                    { name: t('reports.pausedAt'), value: formatMoment(pause.pausedAt) },
                    { name: t('reports.character'), value: pause.character?.name ?? '–' },
                  ]}
                />
                <Excerpt lines={pause.excerpt} her={pause.character?.name ?? ''} />
              </div>
            </Panel>
          </>
        )}
      </Loaded>
      {asked && (
        <Ask
          title={t(asked === 'lift' ? 'reports.liftTitle' : 'reports.endTitle')}
          text={t(asked === 'lift' ? 'reports.liftText' : 'reports.endText')}
          confirm={t(asked === 'lift' ? 'reports.lift' : 'reports.end')}
          tone={asked === 'lift' ? 'leaf' : 'rust'}
          reason={{ label: t('ask.reason'), hint: t('ask.reasonHint') }}
          onConfirm={async (reason) => {
            await (asked === 'lift' ? lift : end).mutateAsync({ userId, reason })
            void go(LIST)
            return t(asked === 'lift' ? 'reports.liftDone' : 'reports.endDone')
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
