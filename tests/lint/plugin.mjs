/** The house's own rules, as oxlint loads them (.oxlintrc.json). */
import { roomsRule } from './rooms.mjs';

export default { meta: { name: 'house' }, rules: { rooms: roomsRule } };
