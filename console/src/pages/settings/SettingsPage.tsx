import { useCall } from '../../api/queries.ts'
import type { ResponseOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { QueryState } from '../../parts/QueryState.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { getGroupName } from './setting-texts.ts'
import { Sessions } from './Sessions.tsx'
import { SettingRow } from './SettingRow.tsx'
import styles from './SettingsPage.module.css'

export type Setting = ResponseOf<'settings', 'settings'>['list'][number]

const groupSettings = (list: Setting[]): [string, Setting[]][] => {
  const groups = new Map<string, Setting[]>()
  for (const one of list) groups.set(one.group, [...(groups.get(one.group) ?? []), one])
  return [...groups]
}

export const SettingsPage = () => {
  const { t } = useText()
  const query = useCall('settings', 'settings', {})
  return (
    <>
      <PageHead title={t('nav.settings')} lead={t('settings.lead')} />
      <div className={styles['groups']}>
        <QueryState query={query}>
          {({ list }) =>
            groupSettings(list).map(([group, settings]) => (
              <Panel key={group} title={getGroupName(t, group)}>
                {settings.map((setting) => (
                  <SettingRow key={setting.key} setting={setting} />
                ))}
              </Panel>
            ))
          }
        </QueryState>
        <Sessions />
      </div>
    </>
  )
}
