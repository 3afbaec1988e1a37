import { useState, type FormEvent } from 'react'
import { CARD_FORMATS, CARD_SPECS } from '@dulcinea/contract/own-characters'
import { exportCard, type CardChoice } from '../../api/my-characters.ts'
import { showError } from '../../api/show-error.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { Dialog } from '@dulcinea/ui/Dialog.tsx'
import styles from './ExportDialog.module.css'

type ExportDialogProps = { open: boolean; onClose: () => void; id: number; name: string }

/** Exports a character as a character card file that other programs can read. */
export const ExportDialog = ({ open, onClose, id, name }: ExportDialogProps) => {
  const { t } = useText()
  const [choice, setChoice] = useState<CardChoice>({ format: 'png', spec: 'v3' })
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      await exportCard(id, name, choice)
      onClose()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  const radio = (part: Partial<CardChoice>, isOn: boolean, label: string, note: string) => (
    <label key={label} className={styles['way']}>
      <input
        type="radio"
        name={Object.keys(part)[0]}
        checked={isOn}
        onChange={() => setChoice({ ...choice, ...part })}
      />
      <b>{label}</b>
      <span>{note}</span>
    </label>
  )
  return (
    <Dialog open={open} onClose={onClose} label={t('card.exportTitle', { name })}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)}>
        <h2>{t('card.exportTitle', { name })}</h2>
        <p>{t('card.exportLead')}</p>
        <div role="radiogroup" aria-label={t('card.format')} className={styles['ways']}>
          {CARD_FORMATS.map((format) =>
            radio(
              { format },
              choice.format === format,
              t(`card.${format}`),
              t(`card.${format}Text`),
            ),
          )}
        </div>
        <div role="radiogroup" aria-label={t('card.spec')} className={styles['ways']}>
          {CARD_SPECS.toReversed().map((spec) =>
            radio({ spec }, choice.spec === spec, t(`card.${spec}`), t(`card.${spec}Text`)),
          )}
        </div>
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('common.download')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
