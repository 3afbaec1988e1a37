import { Brush, Download, Trash2, UserRound } from 'lucide-react'
import type { CreatedImage } from '@dulcinea/contract'
import { buildPictureUrl } from '../../../device/picture-url.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button, ButtonLink } from '@dulcinea/ui/Button.tsx'
import { classes } from '@dulcinea/ui/classes.ts'
import styles from './PictureDetails.module.css'

type PictureDetailsProps = {
  picture: CreatedImage
  number: number
  total: number
  onRemove: () => void
  onDrawAgain: () => void
}

/** A picture's prompt, facts and actions, shown in the lightbox. */
export const PictureDetails = (props: PictureDetailsProps) => {
  const { picture, number, total, onRemove, onDrawAgain } = props
  const { t, formatDay, formatTime } = useText()
  const { addTime, imageUrl, shape } = picture
  const facts = [
    [
      t('imageCreate.drawn'),
      t('imageCreate.drawnAt', { day: formatDay(addTime), time: formatTime(addTime) }),
    ],
    [t('imageCreate.shape'), t(`imageCreate.${shape}`)],
    [t('imageCreate.picture'), t('imageCreate.place', { number, total })],
  ]
  return (
    <>
      <h2 className={styles['heading']}>{picture.aiGirlName ?? t('imageCreate.picture')}</h2>
      <p className={styles['prompt']}>{picture.prompt}</p>
      <dl className={styles['facts']}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['ways']}>
        <Button variant="primary" size="big" className={styles['again']} onClick={onDrawAgain}>
          <Brush />
          {t('imageCreate.again')}
        </Button>
        <a
          className={styles['download']}
          href={buildPictureUrl(imageUrl)}
          download={`dulcinea-${picture.imageId}.webp`}
          // Browsers open a cross-origin link instead of downloading it: use a new tab.
          target="_blank"
          rel="noreferrer"
          aria-label={t('common.download')}
        >
          <Download />
          <span>{t('common.download')}</span>
        </a>
        <ButtonLink
          size="big"
          className={styles['way']}
          to={`/agent/create?picture=${encodeURIComponent(imageUrl)}`}
          aria-label={t('imageCreate.useForCharacter')}
        >
          <UserRound />
          <span>{t('imageCreate.useForCharacter')}</span>
        </ButtonLink>
        <Button
          variant="outline"
          size="big"
          className={classes(styles['way'], styles['delete'])}
          aria-label={t('imageCreate.delete')}
          onClick={onRemove}
        >
          <Trash2 />
          <span>{t('imageCreate.delete')}</span>
        </Button>
      </div>
    </>
  )
}
