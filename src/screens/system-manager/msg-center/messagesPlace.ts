import type { Message } from '../../../../contract/message.ts';
import { definePlace } from '../../../commands/place.ts';

/** 消息中心, as its commands see it. */
export const messagesPlace = definePlace<MessagesHandle>('messages');

export interface MessagesHandle {
  /** Shows a message. `onRead` runs when it has been marked as read. */
  look(message: Message, onRead: () => void): void;
  /** Opens the form of a notice. `done` runs after it was sent. */
  compose(done: () => void): void;
}
