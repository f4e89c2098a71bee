import ChatIcon from '@mui/icons-material/ForumOutlined'
import DelayIcon from '@mui/icons-material/HourglassEmptyOutlined'
import DigestIcon from '@mui/icons-material/LayersOutlined'
import EmailIcon from '@mui/icons-material/MailOutlineOutlined'
import InAppIcon from '@mui/icons-material/NotificationsNoneOutlined'
import PushIcon from '@mui/icons-material/PhoneIphoneOutlined'
import CustomIcon from '@mui/icons-material/ExtensionOutlined'
import SmsIcon from '@mui/icons-material/SmsOutlined'
import TriggerIcon from '@mui/icons-material/BoltOutlined'
import type { ReactElement } from 'react'
import type { StepType } from '#src/contract/step-kinds.ts'

/** Made once: what is drawn again for a key does not draw its icon again. */
const icons = {
  in_app: <InAppIcon aria-hidden fontSize="small" />,
  email: <EmailIcon aria-hidden fontSize="small" />,
  sms: <SmsIcon aria-hidden fontSize="small" />,
  chat: <ChatIcon aria-hidden fontSize="small" />,
  push: <PushIcon aria-hidden fontSize="small" />,
  digest: <DigestIcon aria-hidden fontSize="small" />,
  delay: <DelayIcon aria-hidden fontSize="small" />,
  trigger: <TriggerIcon aria-hidden fontSize="small" />,
  custom: <CustomIcon aria-hidden fontSize="small" />,
} as const satisfies Record<StepType, ReactElement>

export const StepIcon = ({ type }: { type: StepType }) => icons[type]
