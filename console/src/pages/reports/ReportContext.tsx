import { Picture } from '@dulcinea/ui/Picture.tsx'
import { useText } from '../../i18n/text.ts'
import { Facts } from '../../parts/Facts.tsx'
import { UserLink } from '../../parts/UserLink.tsx'
import { Excerpt } from './Excerpt.tsx'
import type { Report } from './ReportPage.tsx'
import styles from './ReportPage.module.css'

/** The reported target: the message with its context, the picture, or the user. */
export const ReportContext = ({ report, name }: { report: Report; name: string }) => {
  const { t } = useText()
  const { target, character, person, picture, excerpt } = report
  return (
    <div className={styles['subject']}>
      <Facts
        facts={[
          { name: t('reports.about'), value: `${t(`reports.type.${target.type}`)} #${target.id}` },
          ...(character ? [{ name: t('reports.character'), value: character.name }] : []),
          {
            name: t('reports.person'),
            value: person ? <UserLink {...person} /> : t('reports.noPerson'),
          },
          ...(person?.suspendedAt
            ? [{ name: t('reports.standing'), value: t('people.suspended') }]
            : []),
        ]}
      />
      {picture && (
        <Picture
          path={picture}
          alt={t('reports.picture')}
          width={640}
          className={styles['picture']}
        />
      )}
      {(target.type === 'message' || excerpt.length > 0) && (
        <Excerpt lines={excerpt} her={name} isLastMarked={target.type === 'message'} />
      )}
    </div>
  )
}
