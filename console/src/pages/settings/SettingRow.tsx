import { useState } from 'react'
import { Switch } from '../../../../web/src/ui/form/Switch.tsx'
import { toast } from '../../../../web/src/ui/toast/toast.ts'
import { useDeed } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { Action } from '../../parts/Action.tsx'
import { Ask } from '../../parts/Ask.tsx'
import { aboutOf, nameOf } from './meanings.ts'
import type { Setting } from './SettingsPage.tsx'
import styles from './SettingsPage.module.css'

const shown = (value: Setting['value']): string => String(value)

/** One setting: what it means, what it is, and the way back to how it came. */
export const SettingRow = ({ setting }: { setting: Setting }) => {
  const { t, formatMoment } = useText()
  const [draft, setDraft] = useState<string | null>(null)
  const [asked, setAsked] = useState<boolean | null>(null)
  const change = useDeed('settings', 'change')
  const reset = useDeed('settings', 'reset')
  const { key, type, value, min, max, changedAt, changedBy } = setting
  const name = nameOf(t, key)
  const isUsual = value === setting.default
  const error = change.error ?? reset.error
  const done = () => {
    setDraft(null)
    toast({ kind: 'ok', text: t('settings.changed', { name }) })
  }
  const save = (to: Setting['value']) => change.mutate({ key, value: to }, { onSuccess: done })
  return (
    <>
      <form
        className={styles['row']}
        onSubmit={(event) => {
          event.preventDefault()
          if (draft !== null) save(type === 'number' ? Number(draft) : draft.trim())
        }}
      >
        <div className={styles['meaning']}>
          <b>{name}</b>
          <small>{aboutOf(t, key)}</small>
          {changedAt && (
            <small>
              {t('settings.by', { who: changedBy || '–', when: formatMoment(changedAt) })}
            </small>
          )}
        </div>
        <div className={styles['control']}>
          {type === 'boolean' ? (
            <Switch label={name} checked={value === true} onChange={setAsked} />
          ) : (
            <>
              <input
                type={type}
                aria-label={name}
                value={draft ?? shown(value)}
                min={type === 'number' ? (min ?? undefined) : undefined}
                max={type === 'number' ? (max ?? undefined) : undefined}
                maxLength={type === 'text' ? (max ?? undefined) : undefined}
                onChange={({ target }) => setDraft(target.value)}
              />
              <Action
                type="submit"
                dense
                tone="leaf"
                busy={change.isPending}
                disabled={draft === null || draft === shown(value)}
              >
                {t('settings.save')}
              </Action>
            </>
          )}
          {!isUsual && (
            <Action
              dense
              look="text"
              busy={reset.isPending}
              title={t('settings.usual', { value: shown(setting.default) })}
              onClick={() => reset.mutate({ key }, { onSuccess: done })}
            >
              {t('settings.reset')}
            </Action>
          )}
        </div>
        <p role="alert">{error?.message ?? ''}</p>
      </form>
      {asked !== null && (
        <Ask
          title={t(asked ? 'settings.on' : 'settings.off', { name })}
          text={aboutOf(t, key)}
          confirm={t(asked ? 'settings.turnOn' : 'settings.turnOff')}
          tone={asked ? 'leaf' : 'rust'}
          onConfirm={async () => {
            await change.mutateAsync({ key, value: asked })
            return t('settings.changed', { name })
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
