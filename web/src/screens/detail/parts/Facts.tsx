import type { Character } from '@dulcinea/contract'
import { hobbies } from '@dulcinea/contract/derive'
import { useText } from '../../../i18n/text.ts'
import styles from './Facts.module.css'

/** What is known about her, as quiet pairs. */
export const Facts = ({ who }: { who: Character }) => {
  const { t } = useText()
  const pairs: [string, string | number][] = [
    [t('detail.age'), who.age],
    [t('detail.occupation'), who.job.name],
    [t('detail.relationship'), who.relationship.name],
    [t('detail.body'), who.bodyType.name],
    [t('detail.constellation'), who.constellation.name],
    [t('detail.race'), who.race.name],
  ]
  return (
    <dl className={styles['facts']}>
      {pairs.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={styles['all']}>
        <dt>{t('detail.hobbies')}</dt>
        <dd>
          {hobbies(who).map((hobby) => (
            <span key={hobby}>{hobby}</span>
          ))}
        </dd>
      </div>
    </dl>
  )
}
