import { useText } from '../../i18n/text.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Panel } from '../../parts/Panel.tsx'
import type { EnginesStatus } from './EngineTiles.tsx'
import styles from './EnginesPage.module.css'

/** The current queues for replies and pictures. */
export const EngineQueues = ({
  replies,
  pictures,
}: Pick<EnginesStatus, 'replies' | 'pictures'>) => {
  const { t } = useText()
  const { places, taken, waiting, running } = replies
  return (
    <div className={styles['tiles']}>
      <Panel title={t('engines.replies')}>
        <Facts
          facts={[
            { name: t('engines.running'), value: running },
            { name: t('engines.places'), value: `${taken} / ${places}` },
            { name: t('engines.waitingPremium'), value: waiting.premium },
            { name: t('engines.waitingOthers'), value: waiting.others },
          ]}
        />
        <div className={styles['bar']} aria-hidden>
          <i
            style={{ width: `${places ? (100 * taken) / places : 0}%` }}
            data-full={taken >= places || undefined}
          />
        </div>
      </Panel>
      <Panel title={t('engines.pictures')}>
        <Facts
          facts={[
            { name: t('engines.working'), value: pictures.working },
            { name: t('engines.waiting'), value: pictures.waiting },
          ]}
        />
      </Panel>
    </div>
  )
}
