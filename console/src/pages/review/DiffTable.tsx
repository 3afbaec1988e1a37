import { useState } from 'react'
import { Picture } from '@dulcinea/ui/Picture.tsx'
import { useText } from '../../i18n/text.ts'
import styles from './DiffTable.module.css'
import { diffWords, type DiffPiece } from './diff-words.ts'
import { splitFields, formatField, type ReviewCase } from './review-fields.ts'

/** The published version beside the proposed one: removed text is struck, new text underlined. */
export const DiffTable = ({ was, now }: Pick<ReviewCase, 'was' | 'now'>) => {
  const { t, formatDateTime } = useText()
  const [isExpanded, setExpanded] = useState(false)
  const { shown, same } = splitFields({ was, now })
  const fields = isExpanded ? [...shown, ...same] : shown
  const separator = t('review.separator')
  const unchanged = was ? same.length : 0
  return (
    <>
      <table className={styles['diff']} data-single={was ? undefined : true}>
        <thead>
          <tr>
            <th scope="col">{t('review.field.name')}</th>
            {was && (
              <th scope="col">{t('review.published', { when: formatDateTime(was.createdAt) })}</th>
            )}
            <th scope="col" className={styles['now']}>
              {t('review.proposed', { when: formatDateTime(now.createdAt) })}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('review.field.pictures')}</th>
            {was && (
              <td data-head={t('review.was')}>
                <Pictures paths={was.pictures} />
              </td>
            )}
            <td className={styles['now']} data-head={t('review.now')}>
              <Pictures paths={now.pictures} />
            </td>
          </tr>
          {fields.map((field) => {
            const pieces = diffWords(
              formatField(was, field, separator),
              formatField(now, field, separator),
            )
            return (
              <tr key={field}>
                <th scope="row">{t(`review.field.${field}`)}</th>
                {was && (
                  <td data-head={t('review.was')}>
                    <Pieces pieces={pieces} leaveOut="new" />
                  </td>
                )}
                <td className={styles['now']} data-head={t('review.now')}>
                  {was ? (
                    <Pieces pieces={pieces} leaveOut="gone" />
                  ) : (
                    formatField(now, field, separator)
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {unchanged > 0 && (
        <p className={styles['same']}>
          {t('review.unchanged', { count: unchanged })}{' '}
          <button type="button" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {t(isExpanded ? 'review.hide' : 'review.show')}
          </button>
        </p>
      )}
    </>
  )
}

const Pictures = ({ paths }: { paths: string[] }) => {
  const { t } = useText()
  return (
    <div className={styles['pictures']}>
      {paths.map((path) => (
        <Picture key={path} path={path} alt={t('review.portrait')} width={320} eager />
      ))}
    </div>
  )
}

const TAGS = { same: 'span', gone: 'del', new: 'ins' } as const

const Pieces = ({ pieces, leaveOut }: { pieces: DiffPiece[]; leaveOut: DiffPiece['kind'] }) => (
  <p>
    {pieces
      .filter(({ kind }) => kind !== leaveOut)
      .map(({ kind, text }, index) => {
        const Tag = TAGS[kind]
        return <Tag key={index}>{text}</Tag>
      })}
  </p>
)
