import ChatIcon from '@mui/icons-material/ForumOutlined'
import DelayIcon from '@mui/icons-material/HourglassEmptyOutlined'
import DigestIcon from '@mui/icons-material/LayersOutlined'
import EmailIcon from '@mui/icons-material/MailOutlineOutlined'
import InAppIcon from '@mui/icons-material/NotificationsNoneOutlined'
import PushIcon from '@mui/icons-material/PhoneIphoneOutlined'
import CustomIcon from '@mui/icons-material/ExtensionOutlined'
import SmsIcon from '@mui/icons-material/SmsOutlined'
import TriggerIcon from '@mui/icons-material/BoltOutlined'
import type { StepType } from '#src/contract/step-kinds.ts'

const icons = {
  in_app: InAppIcon,
  email: EmailIcon,
  sms: SmsIcon,
  chat: ChatIcon,
  push: PushIcon,
  digest: DigestIcon,
  delay: DelayIcon,
  trigger: TriggerIcon,
  custom: CustomIcon,
} as const satisfies Record<StepType, unknown>

export function StepIcon({ type }: { type: StepType }) {
  const Icon = icons[type]
  return <Icon aria-hidden fontSize="small" />
}
