import type { Character } from '@dulcinea/contract'
import { getHobbyNames } from '@dulcinea/contract/derive'
import { useText } from '../../../i18n/use-text.ts'
import styles from './Facts.module.css'

/** The character's attributes as a definition list. */
export const Facts = ({ character }: { character: Character }) => {
  const { t } = useText()
  const pairs: [string, string | number][] = [
    [t('detail.age'), character.age],
    [t('detail.occupation'), character.job.name],
    [t('detail.relationship'), character.relationship.name],
    [t('detail.body'), character.bodyType.name],
    [t('detail.constellation'), character.constellation.name],
    [t('detail.race'), character.race.name],
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
          {getHobbyNames(character).map((hobby) => (
            <span key={hobby}>{hobby}</span>
          ))}
        </dd>
      </div>
    </dl>
  )
}
