import { useState } from 'react'
import { Switch } from '@dulcinea/ui/form/Switch.tsx'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { useCallMutation } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { Action } from '../../parts/Action.tsx'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { getSettingDescription, getSettingName } from './setting-texts.ts'
import type { Setting } from './SettingsPage.tsx'
import styles from './SettingsPage.module.css'

const format = (value: Setting['value']): string => String(value)

/** One setting with its description, its value, and a reset to the default. */
export const SettingRow = ({ setting }: { setting: Setting }) => {
  const { t, formatDateTime } = useText()
  const [draft, setDraft] = useState<string | null>(null)
  const [pendingValue, setPendingValue] = useState<boolean | null>(null)
  const change = useCallMutation('settings', 'change')
  const reset = useCallMutation('settings', 'reset')
  const { key, type, value, min, max, changedAt, changedBy } = setting
  const name = getSettingName(t, key)
  const isDefault = value === setting.default
  const error = change.error ?? reset.error
  const onSaved = () => {
    setDraft(null)
    toast({ kind: 'ok', text: t('settings.changed', { name }) })
  }
  const save = (to: Setting['value']) => change.mutate({ key, value: to }, { onSuccess: onSaved })
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
          <small>{getSettingDescription(t, key)}</small>
          {changedAt && (
            <small>
              {t('settings.by', { who: changedBy || '–', when: formatDateTime(changedAt) })}
            </small>
          )}
        </div>
        <div className={styles['control']}>
          {type === 'boolean' ? (
            <Switch label={name} checked={value === true} onChange={setPendingValue} />
          ) : (
            <>
              <input
                type={type}
                aria-label={name}
                value={draft ?? format(value)}
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
                disabled={draft === null || draft === format(value)}
              >
                {t('settings.save')}
              </Action>
            </>
          )}
          {!isDefault && (
            <Action
              dense
              variant="text"
              busy={reset.isPending}
              title={t('settings.usual', { value: format(setting.default) })}
              onClick={() => reset.mutate({ key }, { onSuccess: onSaved })}
            >
              {t('settings.reset')}
            </Action>
          )}
        </div>
        <p role="alert">{error?.message ?? ''}</p>
      </form>
      {pendingValue !== null && (
        <ConfirmDialog
          title={t(pendingValue ? 'settings.on' : 'settings.off', { name })}
          text={getSettingDescription(t, key)}
          confirm={t(pendingValue ? 'settings.turnOn' : 'settings.turnOff')}
          tone={pendingValue ? 'leaf' : 'rust'}
          onConfirm={async () => {
            await change.mutateAsync({ key, value: pendingValue })
            return t('settings.changed', { name })
          }}
          onClose={() => setPendingValue(null)}
        />
      )}
    </>
  )
}
