export { OwnProfilePage as Component } from '../../features/terrain/own-profile-page.js';
