import EmailIcon from '@mui/icons-material/EmailOutlined'
import ChatIcon from '@mui/icons-material/ForumOutlined'
import InAppIcon from '@mui/icons-material/NotificationsNoneOutlined'
import PushIcon from '@mui/icons-material/PhoneIphoneOutlined'
import AllIcon from '@mui/icons-material/PowerSettingsNewOutlined'
import SmsIcon from '@mui/icons-material/SmsOutlined'
import type { WordsOf } from '#src/ui/language.tsx'
import type { Setting } from '#src/domain/preferences/switches.ts'
import type { words } from './words.ts'

const icons = {
  enabled: AllIcon,
  in_app: InAppIcon,
  email: EmailIcon,
  sms: SmsIcon,
  chat: ChatIcon,
  push: PushIcon,
} as const satisfies Record<Setting, unknown>

export const settingName = (t: WordsOf<typeof words>, setting: Setting) =>
  t(setting === 'enabled' ? 'global.master' : `channel.${setting}`)

export function SettingIcon({ setting }: { setting: Setting }) {
  const Icon = icons[setting]
  return <Icon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
}
