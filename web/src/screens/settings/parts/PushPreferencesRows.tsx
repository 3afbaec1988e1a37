import { QueryError } from '../../../api/QueryError.tsx'
import { useUpdatePushPreferences, usePushState } from '../../../api/push.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Switch } from '@dulcinea/ui/form/Switch.tsx'
import { SettingsRow } from '@dulcinea/ui/SettingsRow.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import styles from './PushPreferencesRows.module.css'

/** Preferences for push notifications: content and quiet hours. */
export const PushPreferencesRows = ({ userId }: { userId: number | null }) => {
  const { t } = useText()
  const state = usePushState(userId, true)
  const { mutate } = useUpdatePushPreferences(userId)
  if (state.isError && !state.data) return <QueryError query={state} />
  if (!state.data) return <Skeleton height={64} />
  const { showsText, quietFrom, quietTo } = state.data
  const isQuiet = quietFrom !== quietTo
  return (
    <>
      <SettingsRow title={t('home.showsText')} note={t('home.showsTextNote')}>
        <Switch
          label={t('home.showsText')}
          checked={showsText}
          onChange={(isOn) => mutate({ showsText: isOn })}
        />
      </SettingsRow>
      <SettingsRow title={t('home.quiet')} note={t('home.quietNote')}>
        {isQuiet && (
          <span className={styles['hours']}>
            <TimeField
              label={t('home.quietFrom')}
              value={quietFrom}
              onChange={(time) => mutate({ quietFrom: time })}
            />
            <span aria-hidden>–</span>
            <TimeField
              label={t('home.quietTo')}
              value={quietTo}
              onChange={(time) => mutate({ quietTo: time })}
            />
          </span>
        )}
        <Switch
          label={t('home.quiet')}
          checked={isQuiet}
          onChange={(isOn) => mutate(isOn ? DEFAULT_QUIET_HOURS : NO_QUIET_HOURS)}
        />
      </SettingsRow>
    </>
  )
}

const DEFAULT_QUIET_HOURS = { quietFrom: '23:00', quietTo: '07:00' }
const NO_QUIET_HOURS = { quietFrom: '00:00', quietTo: '00:00' }

type TimeFieldProps = { label: string; value: string; onChange: (time: string) => void }

const TimeField = ({ label, value, onChange }: TimeFieldProps) => (
  <input
    type="time"
    className={styles['clock']}
    aria-label={label}
    defaultValue={value}
    required
    onBlur={({ target }) => {
      if (target.value && target.value !== value) onChange(target.value)
    }}
  />
)
