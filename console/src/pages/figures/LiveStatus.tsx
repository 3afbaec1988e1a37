import { Link } from 'react-router'
import { useCall } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { QueryState } from '../../parts/QueryState.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { Status, type Tone } from '../../parts/Status.tsx'
import styles from './LiveStatus.module.css'

const REFETCH_MS = 15_000
const TONES: Record<'well' | 'failing' | 'unused', Tone> = {
  well: 'good',
  failing: 'bad',
  unused: 'quiet',
}

/** The current state of all engines at a glance. */
export const LiveStatus = () => {
  const { t, formatAge } = useText()
  const query = useCall('engines', 'read', {}, { refetchIntervalMs: REFETCH_MS })
  return (
    <Panel title={t('figures.now')} end={<Link to="/engines">{t('nav.engines')}</Link>}>
      <QueryState query={query}>
        {({ engines, books, replies, pictures }) => (
          <ul className={styles['now']}>
            {engines.map(({ key, name, state, lastSuccessAt }) => (
              <li key={key}>
                <span>
                  {t(`engines.key.${key}`)}
                  <small>
                    {key === 'text' && t('figures.repliesRunning', { count: replies.running })}
                    {key === 'image' && t('figures.picturesWaiting', { count: pictures.waiting })}
                    {key !== 'text' &&
                      key !== 'image' &&
                      (lastSuccessAt
                        ? t('figures.lastWord', { age: formatAge(lastSuccessAt) })
                        : name)}
                  </small>
                </span>
                <Status tone={TONES[state]}>{t(`engines.state.${state}`)}</Status>
              </li>
            ))}
            <li>
              <span>
                {t('engines.books')}
                <small>
                  {books
                    ? t('figures.lastWord', { age: formatAge(books.checkedAt) })
                    : t('engines.notYet')}
                </small>
              </span>
              <Status tone={books ? (books.isBalanced ? 'good' : 'bad') : 'quiet'}>
                {t(
                  books
                    ? books.isBalanced
                      ? 'engines.balanced'
                      : 'engines.unbalanced'
                    : 'engines.state.unused',
                )}
              </Status>
            </li>
          </ul>
        )}
      </QueryState>
    </Panel>
  )
}
