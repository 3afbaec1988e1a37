import { Fragment } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { TextKey } from '../../i18n/translate.ts'
import { Dialog } from '@dulcinea/ui/Dialog.tsx'
import { closeShortcuts } from './open-shortcuts.ts'
import { GO_TO_SHORTCUTS } from './shortcut-list.ts'
import styles from './ShortcutsPopup.module.css'

type Shortcut = { keys: readonly string[]; label: TextKey }
type Group = { title: TextKey; note?: TextKey; list: readonly Shortcut[] }

const GROUPS: readonly Group[] = [
  {
    title: 'keys.everywhere',
    list: [
      { keys: ['/'], label: 'keys.search' },
      { keys: ['?'], label: 'keys.help' },
      ...Object.entries(GO_TO_SHORTCUTS).map(([key, { label }]) => ({ keys: ['g', key], label })),
    ],
  },
  {
    title: 'keys.chat',
    list: [
      { keys: ['c'], label: 'keys.write' },
      { keys: ['Enter'], label: 'keys.send' },
      { keys: ['Shift + Enter'], label: 'keys.newLine' },
      { keys: ['Esc'], label: 'keys.stop' },
      { keys: ['Shift + R'], label: 'keys.again' },
      { keys: ['↑'], label: 'keys.editLast' },
    ],
  },
  {
    title: 'keys.message',
    note: 'keys.messageNote',
    list: [
      { keys: ['r'], label: 'chat.regenerate' },
      { keys: ['h'], label: 'chat.addHint' },
      { keys: ['g'], label: 'chat.continue' },
      { keys: ['c'], label: 'chat.copy' },
      { keys: ['l'], label: 'chat.aloud' },
      { keys: ['e'], label: 'chat.editMine' },
      { keys: ['Del'], label: 'chat.delete' },
    ],
  },
]

/** Lists all keyboard shortcuts. */
export const ShortcutsPopup = ({ open }: { open: boolean }) => {
  const { t } = useText()
  return (
    <Dialog
      open={open}
      onClose={closeShortcuts}
      label={t('keys.title')}
      className={styles['sheet']}
    >
      <div className={styles['words']}>
        <h2>{t('keys.title')}</h2>
        <p className={styles['note']}>{t('keys.note')}</p>
        <div className={styles['groups']}>
          {GROUPS.map((group) => (
            <section key={group.title}>
              <h3>{t(group.title)}</h3>
              {group.note && <p className={styles['note']}>{t(group.note)}</p>}
              <dl>
                {group.list.map(({ keys, label }) => (
                  <div key={label} className={styles['line']}>
                    <dt>{t(label)}</dt>
                    <dd>
                      <Keys keys={keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

const Keys = ({ keys }: { keys: readonly string[] }) => {
  const { t } = useText()
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && <small>{t('keys.then')}</small>}
      <kbd>{key}</kbd>
    </Fragment>
  ))
}
