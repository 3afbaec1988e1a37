import type { ResponseOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { Status, type Tone } from '../../parts/Status.tsx'
import styles from './EnginesPage.module.css'

export type EnginesStatus = ResponseOf<'engines', 'read'>

const TONES: Record<EnginesStatus['engines'][number]['state'], Tone> = {
  well: 'good',
  failing: 'bad',
  unused: 'quiet',
}

/** Each engine with its name, its state, and its last success and failure. */
export const EngineTiles = ({ engines, books }: Pick<EnginesStatus, 'engines' | 'books'>) => {
  const { t, formatAge } = useText()
  const formatOptionalAge = (at: string | null) => (at ? formatAge(at) : '–')
  return (
    <div className={styles['tiles']}>
      {engines.map((engine) => (
        <Panel
          key={engine.key}
          title={t(`engines.key.${engine.key}`)}
          end={<Status tone={TONES[engine.state]}>{t(`engines.state.${engine.state}`)}</Status>}
        >
          <p className={styles['name']}>{engine.name}</p>
          {engine.detail && engine.detail !== engine.name && (
            <p className={styles['soft']}>{engine.detail}</p>
          )}
          <Facts
            facts={[
              { name: t('engines.lastSuccess'), value: formatOptionalAge(engine.lastSuccessAt) },
              { name: t('engines.lastFailure'), value: formatOptionalAge(engine.lastFailureAt) },
              ...(engine.breaker
                ? [
                    {
                      name: t('engines.breaker'),
                      value: t(`engines.breakerState.${engine.breaker}`),
                    },
                  ]
                : []),
            ]}
          />
          {engine.lastFailure && <p className={styles['failure']}>{engine.lastFailure}</p>}
        </Panel>
      ))}
      <Panel
        title={t('engines.books')}
        end={
          books && (
            <Status tone={books.isBalanced ? 'good' : 'bad'}>
              {t(books.isBalanced ? 'engines.balanced' : 'engines.unbalanced')}
            </Status>
          )
        }
      >
        <p className={styles['soft']}>
          {books ? t('engines.checked', { age: formatAge(books.checkedAt) }) : t('engines.notYet')}
        </p>
      </Panel>
    </div>
  )
}
