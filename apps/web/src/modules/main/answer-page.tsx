export { AnswerPage as Component } from '../../features/answer-links/answer-page.js';
