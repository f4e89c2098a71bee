import EmailIcon from '@mui/icons-material/EmailOutlined'
import ChatIcon from '@mui/icons-material/ForumOutlined'
import InAppIcon from '@mui/icons-material/NotificationsNoneOutlined'
import PushIcon from '@mui/icons-material/PhoneIphoneOutlined'
import AllIcon from '@mui/icons-material/PowerSettingsNewOutlined'
import SmsIcon from '@mui/icons-material/SmsOutlined'
import type { Setting } from '#src/domain/preferences/switches.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { words } from './words.ts'

const icons = {
  enabled: AllIcon,
  in_app: InAppIcon,
  email: EmailIcon,
  sms: SmsIcon,
  chat: ChatIcon,
  push: PushIcon,
} as const satisfies Record<Setting, unknown>

type T = WordsOf<typeof words>

export const settingName = (t: T, setting: Setting, level: 'global' | 'workflow' = 'global') =>
  t(setting === 'enabled' ? `${level}.master` : `channel.${setting}`)

/** "Email", or "Email of Receipt". */
export const switchName = (t: T, setting: Setting, workflow: string | undefined) =>
  workflow === undefined
    ? settingName(t, setting)
    : t('workflow.switch', { setting: settingName(t, setting, 'workflow'), workflow })

export function SettingIcon({ setting }: { setting: Setting }) {
  const Icon = icons[setting]
  return <Icon aria-hidden fontSize="small" color="action" />
}
